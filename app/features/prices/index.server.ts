export { copyPrices } from "./copy-prices.server";
export { instalments } from "./instalment-rules";
