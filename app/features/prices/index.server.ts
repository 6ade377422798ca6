export { copyPrices } from "./copy-prices.server";
