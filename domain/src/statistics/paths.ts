export const STATISTICS = 'statistics';
export const statisticsPath = (day: string) => `${STATISTICS}/${day}`;
