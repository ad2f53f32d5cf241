/** Local noon of a day such as `2026-11-21`, so that every time zone shows the right date. */
export const dateOfDay = (day: string) => new Date(`${day}T12:00:00`);
