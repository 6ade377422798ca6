import { ACCOUNT } from "./areas/account/account";
import type { Form, Write } from "./areas/area";
import { CAMP } from "./areas/camp/camp";
import { CAMPERS } from "./areas/people/campers";
import { DAY } from "./areas/day/day";
import { ANALYTICS } from "./areas/insight/analytics";
import { ASSISTANT } from "./areas/insight/assistant";
import { MARKET } from "./areas/insight/market";
import { REPORTS } from "./areas/insight/reports";
import { IMPORTS } from "./areas/office/imports";
import { MONEY } from "./areas/money/money";
import { PAGES } from "./areas/site/public";
import { PERSONS } from "./areas/people/people";
import { PRICES } from "./areas/ledger/pricing";
import { PROGRAM } from "./areas/program/program";
import { QUESTIONS } from "./areas/registration/forms";
import { REGISTERING } from "./areas/registration/family-form";
import { REGISTRATION } from "./areas/registration/registration";
import { REGISTRATION_BOARD } from "./areas/office/registration-desk";
import { STAFF } from "./areas/people/staff";
import { USERS } from "./areas/account/users";
import { WAITLIST } from "./areas/admission/waitlist";

export type { Row } from "./areas/area";

// What names a camp by its slug, and needs its texts unchanged, before what changes these.
const AREAS = [
	REGISTERING,
	REGISTRATION_BOARD,
	MONEY,
	REGISTRATION,
	ACCOUNT,
	PAGES,
	CAMP,
	USERS,
	DAY,
	CAMPERS,
	STAFF,
	PROGRAM,
	WAITLIST,
	PRICES,
	QUESTIONS,
	PERSONS,
	IMPORTS,
	ANALYTICS,
	MARKET,
	ASSISTANT,
	REPORTS,
];

/** One row a route and method. Every route of the build has its rows; a route without one fails the test. */
export const ROUTE_TABLE = AREAS.flatMap(({ rows }) => rows);

/** What API writes take, by `METHOD route`. */
export const BODIES = Object.assign({}, ...AREAS.map(({ bodies }) => bodies)) as Record<string, Write>;

/** What forms send, by route. */
export const FORMS = Object.assign({}, ...AREAS.map(({ forms }) => forms)) as Record<string, Form>;
