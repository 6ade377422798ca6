export { MOVED_TOPIC, movedJob } from "./emails.server";
