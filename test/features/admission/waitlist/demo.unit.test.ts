import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { waitlistDemo } from "#app/features/admission/waitlist/demo-view.server";
import { MOST_STEPS } from "#app/features/admission/waitlist/simulation.server";

const at = (steps: string, next = "") => waitlistDemo(new URLSearchParams({ steps, do: next }));
type Demo = ReturnType<typeof at>;

const told = ({ events }: Demo) => (events[0]?.news ?? []).map(({ who, text }) => `${who}: ${text}`);
const places = ({ sessions }: Demo) => sessions.flatMap(({ rows }) => rows.map(({ text }) => text));
/** Every button there is, but for those that only look elsewhere. */
const buttons = ({ sessions, line, joining }: Demo) => [
	"wait",
	...[...sessions.flatMap(({ acts }) => acts), ...line.flatMap(({ acts }) => acts), ...joining].map(
		({ step }) => step,
	),
];

describe("The waitlist demo", () => {
	it("begins with full sessions and an ordered waitlist", () => {
		const demo = at("");
		expect(places(demo)).toEqual(["10 of 10 filled", "5 of 5 filled", "5 of 5 filled", "8 of 8 filled"]);
		expect(demo.line.map(({ name, place }) => `${place} ${name}`)).toEqual([
			...["1 Park", "2 Haddad", "3 Okafor", "4 Lindqvist", "5 Moreno", "6 Fitzgerald", "7 Novak"],
		]);
		expect(demo.line.map(({ why }) => why).slice(0, 4)).toEqual([
			"First in order.",
			"After Park, who joined earlier.",
			"After Haddad: returning families come before new ones.",
			"After Okafor, who joined earlier.",
		]);
		expect(demo).toMatchObject({ steps: "", can_undo: false, is_over: false, events: [] });
	});

	it("offers a canceled spot past siblings who need two, and says so", () => {
		const demo = at("", "cancel.explorers");
		expect(told(demo)).toEqual([
			"Park: Skipped: needs 2 spots together in Explorers, 1 is open; Trail Crew is full. Keeps its position.",
			"Haddad: Offered 1 spot in Explorers for 48 hours.",
		]);
		expect(demo.events[0]?.others).toHaveLength(5);
		expect(demo.line[0]).toMatchObject({ name: "Park", place: 1, passed: 1 });
		expect(demo.line[1]?.offer).toMatchObject({
			session: "Explorers",
			until: "Wed, 6/9, 9:10 AM",
			left: "48 hours left",
		});
		expect(places(demo)[0]).toBe("9 of 10 filled, 1 offered");
	});

	it("expires an offer once, and offers the spot to the next family", () => {
		const demo = at("cancel.explorers", "until.haddad");
		expect(demo.now).toBe("Wed, 6/9, 9:10 AM");
		expect(told(demo)).toEqual([
			"Haddad: The offer for Explorers expired. The spot goes to the waitlist.",
			"Park: Skipped: needs 2 spots together in Explorers, 1 is open; Trail Crew is full. Keeps its position.",
			"Okafor: Offered 1 spot in Explorers for 48 hours. First choice: Lakeside is full.",
		]);
		expect(demo.left).toMatchObject([{ name: "Haddad", text: "let the offer for Explorers expire" }]);
	});

	it("rejects an answer at the deadline", () => {
		const demo = at("cancel.explorers~cancel.lakeside.female~until.haddad", "accept.okafor");
		expect(demo.events[0]).toMatchObject({
			title: "The Okafor family accepts Lakeside",
			refused: "This offer has expired.",
		});
		expect(told(demo)[0]).toBe("Okafor: The offer for Lakeside expired. The spot goes to the waitlist.");
	});

	it("holds a boys' spot for a brother and sister, and names them", () => {
		expect(at("", "cancel.lakeside.male").sessions[1]?.free).toEqual([
			"1 open spot for boys, reserved for the waitlist: the Lindqvist family is first.",
		]);
		expect(at("leave.lindqvist", "cancel.lakeside.male").sessions[1]?.free).toEqual([
			"1 open spot for boys, open to everyone: no one on the waitlist wants it.",
		]);
	});

	it("previews the effect of more spots, and the preview matches what then happens", () => {
		const more = at("").sessions[0]?.if_more;
		expect(more).toEqual({ question: "What if 2 more spots were open?", offered: ["Park"], passed: [] });
		const added = at("", "add.explorers").line.filter(({ offer }) => offer?.session === "Explorers");
		expect(added.map(({ name }) => name)).toEqual(more?.offered);
	});

	it("lets siblings join as one entry that stays together and as two separate entries", () => {
		const names = at("join.together", "join.apart").line.slice(-3);
		expect(names.map(({ name, together }) => [name, together])).toEqual([
			["Abara", true],
			["Rui Costa", false],
			["Inês Costa", false],
		]);
		expect(at("join.together~join.apart").joining).toEqual([]);
	});

	it("steps back one event, and the same URL shows the same state", () => {
		expect(at("cancel.explorers~wait", "undo")).toEqual(at("cancel.explorers"));
		expect(at("cancel.explorers", "wait")).toEqual(at("cancel.explorers~wait"));
		expect(at("", "undo")).toEqual(at(""));
	});

	it("ignores steps that no button offers", () => {
		const steps =
			"accept.park~cancel.nowhere~cancel.lakeside~cancel.explorers.male~join.x~add.trail.male~wait.long~accept.haddad.female~~constructor";
		expect(at(`${steps}~wait`)).toEqual(at("wait"));
	});

	it("ends when the URL has the maximum number of steps", () => {
		const demo = at(Array.from({ length: MOST_STEPS + 5 }, () => "wait").join("~"), "wait");
		expect(demo.is_over).toBe(true);
		expect(demo.events).toHaveLength(MOST_STEPS);
	});
});

describe("Any sequence of demo steps", () => {
	it("offers only buttons that work, and shows as many spots as there are", () => {
		fc.assert(
			fc.property(fc.array(fc.nat({ max: 200 }), { maxLength: 30 }), (presses) => {
				let demo = at("");
				for (const press of presses) {
					const shown = buttons(demo);
					const next = at(demo.steps, shown[press % shown.length]);
					expect(next.events).toHaveLength(demo.events.length + 1);
					demo = next;
					for (const { places: there, enrolled, offered } of demo.sessions.flatMap(({ rows }) => rows)) {
						expect(enrolled + offered).toBeLessThanOrEqual(there);
						expect(Math.min(enrolled, offered)).toBeGreaterThanOrEqual(0);
					}
					const lines = demo.line.flatMap(({ place }) => place ?? []);
					expect(lines).toEqual(lines.map((_, index) => index + 1));
				}
			}),
			{ numRuns: 60, includeErrorInReport: true },
		);
	});

	it("gives an answer for any URL", () => {
		const word = fc.oneof(
			fc.string(),
			fc.constantFrom(
				"cancel.explorers",
				"cancel.lakeside.female",
				"accept.haddad",
				"leave.park",
				"wait",
				"undo",
			),
		);
		fc.assert(
			fc.property(fc.array(word), word, (steps, next) => {
				const demo = at(steps.join("~"), next);
				expect(at(demo.steps)).toEqual(demo);
			}),
			{ numRuns: 100, includeErrorInReport: true },
		);
	});
});
