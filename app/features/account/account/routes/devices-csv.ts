import { csvResponse } from "#app/platform/http/csv.server";
import { userLoader } from "#app/platform/http/screen.server";
import { accountRows } from "../queries.server";
import { deviceName } from "../rules";

/** CSV of the devices where the user is signed in, most recently used first. */
export const loader = userLoader(async ({ ctx, state }) => {
	const { sessions } = await accountRows(ctx, state.read);
	return csvResponse("devices.csv", sessions, [
		{ label: "Device", value: (row) => deviceName(row.user_agent) },
		{ label: "Last used (UTC)", value: (row) => row.used_at.toISOString() },
		{ label: "Signed in (UTC)", value: (row) => row.created_at.toISOString() },
		{ label: "This device", value: (row) => (row.id === ctx.auth_session_id ? "Yes" : "No") },
		{ label: "Browser", value: (row) => row.user_agent },
	]);
});
