// Whose household something is, for what families read of their own.
export { householdsOfUser, type OwnAt, ownHouseholds } from "./own-households.server";
