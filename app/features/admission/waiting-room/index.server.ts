export { assertAdmitted, redirectToWaitingRoom } from "./assert-admitted.server";
export { noticeBefore, type RoomNotice, roomNotice } from "./notice.server";
export { openingsOfRow, roomsOfCamp, roomWithOpenings } from "./queries.server";
export { tellRoom } from "./save-room.server";
