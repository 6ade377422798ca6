import { ACCOUNT } from "./areas/account/account";
import { CAMPERS } from "./areas/people/campers";
import { IMPORTS } from "./areas/office/imports";
import { PERSONS } from "./areas/people/people";
import { STAFF } from "./areas/people/staff";
import { USERS } from "./areas/account/users";
import { metaOfRow, nameOf } from "./refusals";
import { builtOf } from "./route-list";
import { BODIES, FORMS, ROUTE_TABLE, type Row } from "./route-table";

// Which contract sends an accepted save of a row, and holds it to its trips.

/** In forms.worker.test.ts. */
export const formRows = ROUTE_TABLE.filter(
	(row) => row.method === "POST" && row.route in FORMS && builtOf(row),
);

/** In grown-camp.worker.test.ts. */
export const grownRows = ROUTE_TABLE.filter(
	(row) => row.method !== "GET" && row.needs !== "operator" && metaOfRow(row),
).filter((row) => !metaOfRow(row)?.body || nameOf(row) in BODIES);

/** Of those, what is refused there: nothing is held of a save that was none. */
const isRefusedThere = (row: Row) => BODIES[nameOf(row)]?.refused !== undefined;

/** In audited.worker.test.ts, with {@link NO_WRITES}. */
export const auditedRows = [ACCOUNT, USERS, CAMPERS, PERSONS, STAFF, IMPORTS]
	.flatMap(({ rows }) => rows)
	.filter((row) => row.method !== "GET" && row.needs !== "absent" && builtOf(row));

/** Better-auth writes alone there, and the entry follows; passkeys and Google are not at this address. */
export const SIGNING_IN = "in test/features/account/auth/trail.worker.test.ts";

/** What is no write that leaves its entry, and why. */
export const NO_WRITES: Record<string, string> = {
	"POST account/users/api/check-permission": "it asks",
	"POST account/auth/routes/auth": SIGNING_IN,
	"POST account/auth/routes/google": SIGNING_IN,
	"POST account/auth/api/auth": SIGNING_IN,
	"POST account/account/routes/password": SIGNING_IN,
	"POST account/account/routes/two-factor": SIGNING_IN,
	"POST account/account/routes/set-up-two-factor": SIGNING_IN,
	"POST account/account/routes/recovery-codes": SIGNING_IN,
	"POST account/account/routes/two-factor-off": SIGNING_IN,
	"POST account/account/routes/link-google": SIGNING_IN,
	"POST account/account/routes/unlink-google": SIGNING_IN,
	"POST account/account/routes/passkeys": SIGNING_IN,
	"POST account/account/routes/passkey-options": SIGNING_IN,
	"POST account/account/routes/rename-passkey": SIGNING_IN,
	"POST account/account/routes/remove-passkey": SIGNING_IN,
	"POST account/account/routes/email": "it sends a link, and only that changes something",
	"POST account/account/api/theme": "a cookie says it",
	"POST account/invitations/routes/invitation": "it is about the reader of an email, and has its own tests",
	"POST office/imports/routes/stop": "only while a worker is at it, in tests of its own",
};

/** By name, what those three hold. */
export const heldElsewhere: ReadonlySet<string> = new Set([
	...formRows.map(nameOf),
	...grownRows.filter((row) => !isRefusedThere(row)).map(nameOf),
	...auditedRows.map(nameOf).filter((name) => !(name in NO_WRITES)),
]);
