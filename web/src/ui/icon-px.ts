export const ICON_PX = 16;
