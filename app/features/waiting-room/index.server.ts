export { assertAdmitted, assertAdmittedOrWait } from "./assert-admitted.server";
export { roomOf } from "./queries.server";
export { tellRoom } from "./save-room.server";
