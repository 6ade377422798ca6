export { assertAdmitted } from "./assert-admitted.server";
export { tellRoom } from "./save-room.server";
