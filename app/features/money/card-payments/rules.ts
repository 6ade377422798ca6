export { withoutMoney } from "#app/platform/without-money";
