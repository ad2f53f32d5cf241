/** `2026-11-21` at noon where the reader is, so that it is told as the same day in every time zone. */
export const dateOfDay = (day: string) => new Date(`${day}T12:00:00`);
