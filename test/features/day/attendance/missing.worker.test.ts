import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aPerson } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { missingIn } from "#app/features/day/attendance/rules";
import { saveAttendance } from "#app/features/day/attendance/save-attendance.server";
import { newId } from "#app/lib/ids";
import { attendanceWorld, dayOf, missingOn, NOW, TODAY } from "./attendance-world";

/** A day on which the second of two children is absent without excuse; with two people to call for them. */
async function aMissingChild() {
	const world = await attendanceWorld({ campers: 2 });
	const ctx = await world.as(world.ana);
	await saveAttendance(ctx, [world.mark(0), world.mark(1, { status: "absent", absence: "unexcused" })]);
	const father = aPerson(world.camp, { first_name: "Igor", last_name: "Lund", phone: "555-0101" });
	const aunt = aPerson(world.camp, { first_name: "Vera", last_name: "Lund", phone: "555-0102" });
	await writeRows(env.DB, [father, aunt]);
	const child = world.mark(1).camper_id;
	const relate = (person: { id: string }, type: string, order: number | null, until: string | null = null) =>
		env.DB.prepare(
			`INSERT INTO person_relationship (camp_id, id, person_id, related_person_id, type, contact_order, until_date,
				created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		)
			.bind(world.camp.id, newId(), child, person.id, type, order, until, NOW, NOW)
			.run();
	const toCall = async () => {
		const [row] = await missingOn(ctx, TODAY);
		return row?.guardian_name ?? null;
	};
	return { father, aunt, relate, toCall };
}

describe("The contact to call for a missing camper", () => {
	it("is the first contact with a phone number", async () => {
		const { father, aunt, relate, toCall } = await aMissingChild();
		await relate(aunt, "emergency_contact", 2);
		await relate(father, "parent", 1);
		expect(await toCall()).toBe("Igor Lund");
	});

	it("is never someone with a do-not-release order", async () => {
		const { father, aunt, relate, toCall } = await aMissingChild();
		await relate(father, "parent", 1);
		await relate(father, "do_not_release", null);
		expect(await toCall()).toBeNull();
		await relate(aunt, "emergency_contact", 2);
		expect(await toCall()).toBe("Vera Lund");
	});

	it("is never someone whose relationship with the camper has ended", async () => {
		const { father, aunt, relate, toCall } = await aMissingChild();
		await relate(father, "guardian", 1, "2026-07-14");
		await relate(aunt, "emergency_contact", 2, TODAY);
		expect(await toCall()).toBe("Vera Lund");
	});

	it("can be someone again after the do-not-release order has ended", async () => {
		const { father, relate, toCall } = await aMissingChild();
		await relate(father, "parent", 1);
		await relate(father, "do_not_release", null, "2026-07-14");
		expect(await toCall()).toBe("Igor Lund");
	});
});

describe("The list of missing campers", () => {
	const missingAfter = async (marks: number, absent: number) => {
		const world = await attendanceWorld({ campers: 10 });
		const ctx = await world.as(world.ana);
		await saveAttendance(
			ctx,
			Array.from({ length: marks }, (_, index) =>
				world.mark(index, index < absent ? { status: "absent", absence: "unexcused" } : {}),
			),
		);
		const names = await missingOn(ctx, TODAY);
		const counts = missingIn(await dayOf(ctx, TODAY));
		return {
			states: names.map(({ state }) => state),
			counts: counts.map(({ absent, unmarked }) => ({ absent, unmarked })),
		};
	};

	it("contains no unmarked campers while the roll call is in progress", async () => {
		expect(await missingAfter(8, 0)).toEqual({ states: [], counts: [] });
	});

	it("contains unmarked campers once nine in ten are marked", async () => {
		expect(await missingAfter(9, 0)).toEqual({ states: ["unmarked"], counts: [{ absent: 0, unmarked: 1 }] });
	});

	it("starts with absent campers, even while the roll call is in progress", async () => {
		expect(await missingAfter(5, 2)).toEqual({
			states: ["absent", "absent"],
			counts: [{ absent: 2, unmarked: 0 }],
		});
		expect(await missingAfter(9, 2)).toEqual({
			states: ["absent", "absent", "unmarked"],
			counts: [{ absent: 2, unmarked: 1 }],
		});
	});

	describe("At a later roll call", () => {
		/** Ten children, the last absent without excuse in the morning; then so many are marked in the evening. */
		const whenMarked = async (evening: number, who: "ana" | "cleo" = "ana") => {
			const world = await attendanceWorld({ campers: 10 });
			const ctx = await world.as(world.ana);
			const missing = who === "ana" ? 9 : 1;
			const morning = Array.from({ length: 10 }, (_, index) =>
				world.mark(index, index === missing ? { status: "absent", absence: "unexcused" } : {}),
			);
			await saveAttendance(ctx, morning);
			if (evening > 0) {
				const marks = Array.from({ length: evening }, (_, index) =>
					world.mark(index, { checkpoint: "evening", ...(index === 0 ? { status: "absent" } : {}) }),
				);
				await saveAttendance(ctx, marks);
			}
			const asker = await world.as(world[who]);
			const names = await missingOn(asker, TODAY);
			return {
				names: names.map(({ first_name, checkpoint }) => `${first_name} ${checkpoint}`),
				counts: missingIn(await dayOf(asker, TODAY)).map(({ checkpoint, absent }) => ({
					checkpoint,
					absent,
				})),
			};
		};
		const morning = { names: ["Child0009 morning"], counts: [{ checkpoint: "morning", absent: 1 }] };
		const evening = { names: ["Child0000 evening"], counts: [{ checkpoint: "evening", absent: 1 }] };

		it("a camper absent in the morning stays listed until half of the roll is marked", async () => {
			expect(await whenMarked(0)).toEqual(morning);
			expect(await whenMarked(1)).toEqual(morning);
			expect(await whenMarked(4)).toEqual(morning);
		});

		it("the list switches to that roll call once half of the roll is marked", async () => {
			expect(await whenMarked(5)).toEqual(evening);
		});

		it("a counselor's list counts only their own campers", async () => {
			const own = { names: ["Child0001 morning"], counts: [{ checkpoint: "morning", absent: 1 }] };
			expect(await whenMarked(0, "cleo")).toEqual(own);
			// One of her two is half.
			expect(await whenMarked(1, "cleo")).toEqual(evening);
		});
	});
});
