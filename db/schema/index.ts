export * from "./attendance";
export * from "./camp";
export * from "./identity";
export * from "./people";
export * from "./platform";
export * from "./program";
