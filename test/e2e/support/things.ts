import { DEMO_SEED } from "../../../db/seed/camps/plans";
import { idOf } from "../../../db/seed/random";
import { unsubscribePath } from "./email";
import type { World } from "./world";

/** What the screens are about: things of the demo camp that the journeys leave as they are. */
export interface Things {
	/** Small: two cabins. */
	session_id: string;
	/** The one whose cabins the counselor looks after. */
	counselors_session_id: string;
	season_id: string;
	/** Of that season. */
	discount_id: string;
	add_on_id: string;
	question_id: string;
	camper_id: string;
	/** One of the camper's, and what makes them one. */
	parent_id: string;
	relationship_id: string;
	enrollment_id: string;
	/** As in an email of the platform's. */
	unsubscribe: string;
	/** The director's. */
	user_id: string;
	/** The first of the list of families. */
	household_id: string;
	/** Who requested time off. */
	staff_id: string;
	time_off_id: string;
	role_type_id: string;
	waiver_id: string;
	required_document_id: string;
	/** A closed lottery that is not drawn yet. */
	lottery_id: string;
	/** Who waits first for a session that is full. */
	waitlist_entry_id: string;
	/** Of that session. */
	waited_session_id: string;
	/** What the camp canceled last season. */
	cancellation_id: string;
	/** A file that was checked and waits. */
	import_id: string;
	/** The parent's own: next summer's, which is begun, and this summer's. */
	draft_id: string;
	registration_id: string;
	/** One that was accepted and is not paid, its place and what is due. */
	booked_id: string;
	booked_line_id: string;
	payable_id: string;
	/** Money of a family that came twice, a fee that is due, and refunds by how far they came. */
	overpaid_id: string;
	fee_id: string;
	refunds: { requested: string; approved: string; processed: string };
	/** Shared by the director, sent every week, and run yesterday. */
	report_id: string;
	report_schedule_id: string;
	report_run_id: string;
	/** A price of another camp. */
	competitor_id: string;
	assistant_question_id: string;
}

/** Finds those things: the first child on the roster of a session with three weeks of roll calls. */
export async function findThings(world: World): Promise<Things> {
	const session_id = await world.demoSession("Leaders in Training");
	const counselors_session_id = await world.demoSession("Full Season Overnight");
	const session = await world.call<{ season_id: string }>("GET", `/api/sessions/${session_id}`);
	const [child] = await world.call<{ id: string; enrollment_id: string }[]>(
		"GET",
		`/api/sessions/${session_id}/campers?limit=1`,
	);
	if (!child) throw new Error("Nobody is in the demo session");
	const [staff] = await world.call<{ id: string }[]>("GET", "/api/staff?q=Maya&limit=1");
	const [role_type] = await world.call<{ id: string }[]>("GET", "/api/staff/role-types?limit=1");
	if (!staff || !role_type) throw new Error("Nobody works at the demo camp");
	const { season_id } = session;
	const offers = `?season_id=${season_id}&limit=1`;
	const [discount] = await world.call<{ id: string }[]>("GET", `/api/discounts${offers}`);
	const [add_on] = await world.call<{ id: string }[]>("GET", `/api/add-ons${offers}`);
	if (!discount || !add_on) throw new Error("The demo season has no prices");
	const [question] = await world.call<{ id: string }[]>("GET", `/api/questions?season_id=${season_id}`);
	const question_id = question?.id ?? "";
	const { id: camper_id, enrollment_id } = child;
	const import_id = idOf(`demo-${DEMO_SEED}/pinewood/import/morning`);
	const cancellation_id = idOf(`demo-${DEMO_SEED}/pinewood/cancellation/weekend`);
	const [parent] = await world.call<{ id: string; related_person_id: string }[]>(
		"GET",
		`/api/persons/${camper_id}/relationships`,
	);
	const draft_id = idOf(`demo-${DEMO_SEED}/pinewood/next-season/registration`);
	const registration_id = idOf(`demo-${DEMO_SEED}/pinewood/own-registration/registration/own`);
	const { id: relationship_id, related_person_id: parent_id } = parent ?? { id: "", related_person_id: "" };
	const unsubscribe = await unsubscribePath();
	const pinewood = (name: string) => idOf(`demo-${DEMO_SEED}/pinewood/${name}`);
	// The second of those enrolled has not paid the balance.
	const booked_id = pinewood("registered/1");
	const registered = {
		booked_id,
		booked_line_id: pinewood(`line/${booked_id}/1`),
		payable_id: pinewood("registered/1/balance"),
	};
	const office = (name: string) => pinewood(`office/${name}`);
	const books = {
		overpaid_id: office("payment/0"),
		fee_id: office("fee/Late pick-up"),
		refunds: {
			requested: office("refund/0"),
			approved: office("refund/1"),
			processed: office("refund/2"),
		},
	};
	const reported = {
		report_id: pinewood("report/photo-release"),
		report_schedule_id: pinewood("report-schedule/photo-release"),
		report_run_id: pinewood("report-run/photo-release"),
		competitor_id: pinewood("competitor/0"),
		assistant_question_id: pinewood("assistant-question/open-spots"),
	};
	const user_id = await world.ownId();
	const work = {
		staff_id: staff.id,
		role_type_id: role_type.id,
		time_off_id: await world.someTimeOff(),
		household_id: await world.someFamily(),
	};
	const [waiver] = await world.call<{ id: string }[]>("GET", "/api/waivers?limit=1");
	const [paper] = await world.call<{ id: string }[]>("GET", `/api/required-documents?season_id=${season_id}`);
	if (!waiver || !paper) throw new Error("Families of the demo camp sign and hand in nothing");
	const lotteries = await world.call<{ id: string; closes_at: string }[]>(
		"GET",
		`/api/lotteries?season_id=${season_id}`,
	);
	const [lottery] = lotteries.sort((a, b) => a.closes_at.localeCompare(b.closes_at));
	if (!lottery) throw new Error("Nothing is drawn for in the demo season");
	const [waits] = await world.call<{ id: string; wishes: { session_id: string }[] }[]>(
		"GET",
		"/api/waitlist-entries?status=waiting&limit=1",
	);
	if (!waits) throw new Error("Nobody waits at the demo camp");
	return {
		lottery_id: lottery.id,
		discount_id: discount.id,
		add_on_id: add_on.id,
		session_id,
		counselors_session_id,
		season_id,
		question_id,
		camper_id,
		enrollment_id,
		relationship_id,
		parent_id,
		user_id,
		unsubscribe,
		import_id,
		cancellation_id,
		...work,
		draft_id,
		registration_id,
		waiver_id: waiver.id,
		required_document_id: paper.id,
		...registered,
		...books,
		...reported,
		waitlist_entry_id: waits.id,
		waited_session_id: waits.wishes[0]?.session_id ?? "",
	};
}
