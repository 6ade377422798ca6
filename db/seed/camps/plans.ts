import { BIRCHLAKE } from "./birchlake";
import { PINEWOOD } from "./pinewood";
import type { CampPlan } from "./plan";

/** The seed number that the demo, its pictures and tests use. */
export const DEMO_SEED = 1;

export const DEMO_PLANS: CampPlan[] = [PINEWOOD, BIRCHLAKE];
