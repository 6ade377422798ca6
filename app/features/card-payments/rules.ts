export { withoutMoney } from "~/platform/without-money";
