export { shownWeather } from "./badge.server";
export { weatherReads } from "./queries.server";
