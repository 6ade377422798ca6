import { aScaleCamp } from "../../support/scale-world";

export const aSmallCamp = () => aScaleCamp("smallwater", 900);

export const aLargeCamp = () => aScaleCamp("longlake", 9_000);

/** With a session of 600 children. */
export const aCrowdedCamp = () => aScaleCamp("crowdedpond", 1_080, { session_size: 600 });

/** Of hundreds of sessions, all named alike. */
export const aManifoldCamp = () => aScaleCamp("manywaters", 900, { session_size: 2 });

/** Its day is looked at as a whole: 30 groups, each with two staff on shift. */
export const aStaffedCamp = () =>
	aScaleCamp("staffedshore", 620, { group_size: 11, leaders: 2, staff_share: 0.12, session_size: 110 });
