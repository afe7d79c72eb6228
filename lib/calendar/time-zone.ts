// Kept apart from working-days.ts, so that the browser can format times without loading the calendar.

export const shopTimeZone = 'Europe/Budapest'
