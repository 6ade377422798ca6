export { addSampleData } from "./add-sample-data.server";
export { isSample, sampleRead } from "./sample-rows.server";
