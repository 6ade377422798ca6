import { ACCOUNT } from "./screens/account";
import { ADMISSION } from "./screens/admission";
import { CAMP } from "./screens/camp";
import { DAY } from "./screens/day";
import { INSIGHT } from "./screens/insight";
import { MONEY } from "./screens/money";
import { OFFICE } from "./screens/office";
import { PEOPLE } from "./screens/people";
import { PROGRAM } from "./screens/program";
import { PUBLIC } from "./screens/public";
import { REGISTRATION } from "./screens/registration";
import { ROLES } from "./screens/roles";
import type { Visit } from "./screens/visit";

/** Every screen, by district, as the people who work with it see it. A route that draws a page and has no line here fails a test. */
export const VISITS: Visit[] = [
	...PUBLIC,
	...DAY,
	...PROGRAM,
	...PEOPLE,
	...REGISTRATION,
	...ADMISSION,
	...MONEY,
	...CAMP,
	...OFFICE,
	...ACCOUNT,
	...INSIGHT,
	...ROLES,
];

/** Ids of all routes that are visited. */
export const VISITED = new Set(VISITS.flatMap(({ screens }) => screens.flatMap(({ route }) => route)));
