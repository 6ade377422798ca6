export { bucketText, eligibility, fullMessage, isFull } from "./rules";
