export { assertAdmitted, assertAdmittedOrWait } from "./assert-admitted.server";
export { tellRoom } from "./save-room.server";
