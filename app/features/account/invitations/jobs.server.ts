export { expireInvitations } from "./expire-invitations.server";
