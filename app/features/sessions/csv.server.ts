export { csvResponse as csvFile } from "~/platform/http/csv.server";
