export * from "./attendance";
export * from "./camp";
export * from "./figures";
export * from "./identity";
export * from "./people";
export * from "./platform";
export * from "./program";
export * from "./surroundings";
