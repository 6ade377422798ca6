export { locateSoon, locatingAfter } from "./locate-camp.server";
