/** Size of icons in menus, small buttons and lines of text. */
export const ICON_PX = 16;
