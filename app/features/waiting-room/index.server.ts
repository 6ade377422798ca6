export { assertAdmitted, assertAdmittedOrWait } from "./assert-admitted.server";
export { roomWithOpenings } from "./queries.server";
export { tellRoom } from "./save-room.server";
