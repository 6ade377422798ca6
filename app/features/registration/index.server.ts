export { copyOpenings } from "./copy-openings.server";
