export { refreshWeather } from "./refresh-weather.server";
