import { beforeAll, expect, it } from "vitest";
import { aCamper, aGroup, anEnrollment } from "#db/seed/builders";
import { ACTIVITY_RATIOS_LATER } from "#app/features/camp/settings/components/activity-ratios";
import { ask } from "../../../support/ask";
import { tokenOf } from "../../day/attendance/attendance-world";
import { store } from "../campers/campers-world";
import { admin, camp, openCamp, session, today } from "./staffing-world";

// No group has a schedule of activities, so no activity's ratio is judged. Nobody may believe that one is.

beforeAll(async () => {
	await openCamp();
	const child = aCamper(camp, { birth_date: "2016-03-01" });
	await store(child);
	await store(anEnrollment(session, child), aGroup(camp, { session, campers: [child] }));
});

it.each([`/staff/ratios?date=${today}`, "/camp-settings/ratios", "/setup/ratios"])(
	"%s says that activity ratios don't apply to anything yet",
	async (path) => {
		const answer = await ask(path, { token: await tokenOf(admin) });
		expect(answer.status).toBe(200);
		expect(await answer.text()).toContain(ACTIVITY_RATIOS_LATER.replaceAll("'", "&#x27;"));
	},
);
