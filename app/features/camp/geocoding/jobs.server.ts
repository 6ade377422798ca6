export { LOCATE_TOPIC, locateJob } from "./locate-camp.server";
