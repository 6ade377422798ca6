import { beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import * as fields from "#app/features/insight/reports/api/filter-fields";
import { filterEntity } from "#app/features/insight/reports/inputs";
import { type ApiAnswer, apiCaller, type Caller } from "../../../support/call-api";
import { EXPECTED } from "./expected";
import { aReportCamp, type ReportCamp } from "./reports-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let camp: ReportCamp;
let other: ReportCamp;
const callers: Record<string, Caller> = {};

beforeAll(async () => {
	[camp, other] = [await aReportCamp(), await aReportCamp({ full: true })];
	for (const [role, { user }] of Object.entries(camp.ctx)) callers[role] = await apiCaller(user.id);
});

const ask = (role: string, search = "", of = camp) =>
	(callers[role] as Caller)("GET", fields, { search: `?camp_id=${of.id}${search}` });
type Entities = z.infer<typeof filterEntity>[];
const entitiesOf = ({ body }: ApiAnswer) => body.data as Entities;
const keysOf = (entities: Entities, key: string) =>
	entities.find((entity) => entity.key === key)?.fields.map((field) => field.key);

it("shows the entities and fields that the caller can use", async () => {
	const answer = await ask("head_counselor");
	expect(answer.status).toBe(200);
	expect(z.array(filterEntity.strict()).safeParse(answer.body.data).error).toBeUndefined();
	const entities = entitiesOf(answer);
	expect(entities.map(({ key }) => key)).toEqual([
		"camper",
		"family",
		"enrollment",
		"enrollment_step",
		"season_camper",
		"session",
		"staff",
		"attendance_day",
		"roll_call",
		"camper_day",
		"session_snapshot",
	]);
	expect(keysOf(entities, "camper")).toContain("age");
	expect(keysOf(entities, "camper")).not.toContain("family_balance");
	expect(keysOf(entities, "staff")).not.toContain("birth_date");
	expect(entities.flatMap((entity) => entity.fields.flatMap(({ choices }) => choices ?? []))).toEqual([]);
	expect(entitiesOf(await ask("camp_admin"))).toHaveLength(Object.keys(EXPECTED).length);
});

it("shows one entity with the choices to filter by", async () => {
	const [camper, ...others] = entitiesOf(await ask("camp_admin", "&entity=camper"));
	expect(others).toEqual([]);
	const choices = (key: string) => camper?.fields.find((field) => field.key === key)?.choices;
	expect(choices("status")).toEqual([
		{ key: "lead", label: "Lead" },
		{ key: "active", label: "Active" },
		{ key: "archived", label: "Archived" },
	]);
	expect(choices("sessions")?.map(({ label }) => label)).toEqual(["beta", "Gamma", "Alpha", "Old alpha"]);
	expect(choices("name")).toBeNull();
	const question = camper?.fields.find(({ label }) => label === "T-shirt");
	expect(question).toMatchObject({ type: "choice", has_choices: true, sensitivity: "personal" });
});

it("is refused to roles without the permission, of another camp and for what doesn't exist", async () => {
	expect((await ask("support_staff")).status).toBe(403);
	expect((await ask("parent")).status).toBe(403);
	expect((await ask("camp_admin", "", other)).status).toBe(404);
	expect((await ask("camp_admin", "&entity=unicorn")).status).toBe(422);
	expect((await ask("head_counselor", "&entity=payment")).status).toBe(403);
});
