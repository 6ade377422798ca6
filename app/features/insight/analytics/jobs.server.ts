export { takeSnapshots } from "./take-snapshots.server";
