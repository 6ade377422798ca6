export { MOVED_TOPIC, movedJob } from "./letters.server";
