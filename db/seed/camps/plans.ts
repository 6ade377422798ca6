import { BIRCHLAKE } from "./birchlake";
import { PINEWOOD } from "./pinewood";
import type { CampPlan } from "./plan";

/** Seed number used by the demo, its screenshots and the tests. */
export const DEMO_SEED = 1;

export const DEMO_PLANS: CampPlan[] = [PINEWOOD, BIRCHLAKE];
