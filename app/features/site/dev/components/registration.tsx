import type { ComponentProps } from "react";
import { PricedLines } from "#app/features/ledger/pricing/components/priced-lines";
import { StatusBadge } from "#app/features/office/registration-desk/components/status-badge";
import { HoldClock } from "#app/features/registration/family-form/components/hold-clock";
import { Signature } from "#app/features/registration/family-form/components/signature";
import { SignaturePad } from "#app/features/registration/family-form/components/signature-pad";
import { StepBars } from "#app/features/registration/family-form/components/step-bars";
import { WeekStrip } from "#app/features/registration/family-form/components/week-strip";
import { Countdown } from "#app/features/admission/waiting-room/components/countdown";
import { RoomNotice } from "#app/features/admission/waiting-room/components/room-notice";
import { Chapter, LONG, Specimen, States } from "./specimen";

const STATES = [
	...["draft", "entered", "submitted", "under_review", "accepted", "enrolled", "completed"],
	...["waitlisted", "declined", "withdrawn", "cancelled"],
];

const NOTICES: ComponentProps<typeof RoomNotice>["notice"][] = [
	{
		kind: "later",
		path: null,
		title: "Registration opens with a waiting room",
		words: "Be in it at 7:00 AM. It can be entered from Feb 1, 2026, 6:30 AM.",
	},
	{
		kind: "open",
		path: "#registration",
		title: "The waiting room is open until 7:00 AM",
		words: "Then everyone in it gets a random spot in line.",
	},
	{
		kind: "queue",
		path: "#registration",
		title: "Families are let in one after another",
		words: "Spots are held once it's your turn.",
	},
	{ kind: "turn", path: null, title: "It is your turn", words: "Hold your spots by 8:00 AM." },
];

const STEPS = ["Children", "Sessions", "Questions", "Review"].map((label, index) => ({
	key: label,
	label,
	path: "#registration",
	is_done: index < 2,
}));

const WEEKS = ["Jun 22", "Jun 29", "Jul 6", "Jul 13", "Jul 20", "Jul 27"].map((label) => ({
	monday: label,
	label,
}));

const SESSIONS = [
	{ name: "First Half", taken: 66, bar: { left: 0, width: 50 }, can_choose: true, availability: "open" },
	{
		name: "Second Half",
		taken: 90,
		bar: { left: 50, width: 50 },
		can_choose: true,
		availability: "waitlist",
	},
	{ name: LONG, taken: 90, bar: { left: 17, width: 33 }, can_choose: false, availability: "closed" },
].map((session) => ({ ...session, id: session.name, words: "", places: 90 }));

const HELD_AT = "2026-07-15T14:30:00.000Z";
/** Holds with the starting state of their countdown: long, last minute, expired, and not created. */
const HOLDS = [
	["held", { until: "2026-07-15T14:42:00.000Z", wanted: 2, ran_out: false }],
	["last minute", { until: "2026-07-15T14:30:55.000Z", wanted: 1, ran_out: false }],
	["over", { until: null, wanted: 2, ran_out: true }],
	["not held", { until: null, wanted: 1, ran_out: false }],
] as const;

type Priced = ComponentProps<typeof PricedLines>["priced"];

const NOTHING: Priced = {
	lines: [],
	add_on_lines: [],
	left_out: [],
	code_problem: null,
	price_cents: 0,
	off_cents: 0,
	total_cents: 0,
	deposit_cents: 0,
	balance_cents: 0,
};
const PRICED: Priced = {
	...NOTHING,
	lines: [
		{
			child_id: "ada",
			child_name: "Ada Okafor",
			session_id: "one",
			session_name: "First Half",
			price_cents: 45_000,
			total_cents: 40_500,
			steps: [{ discount_id: "early", off_cents: 4_500, words: "Early bird: 10%, until March 1" }],
		},
	],
	add_on_lines: [
		{
			add_on_id: "shirt",
			name: "Camp shirt",
			child_id: "ada",
			child_name: "Ada Okafor",
			quantity: 2,
			price_cents: 1_500,
			total_cents: 3_000,
			words: "2 × $15.00, for Ada Okafor",
		},
	],
	code_problem: { reason: "over", words: "The code SPRING was good until April 30." },
	left_out: [`${LONG} is full.`],
	price_cents: 48_000,
	off_cents: 4_500,
	total_cents: 43_500,
	deposit_cents: 10_000,
	balance_cents: 33_500,
};
const DATES = [
	{ due_on: "2026-05-01", cents: 16_750 },
	{ due_on: "2026-06-01", cents: 16_750 },
];

const STROKES = "M60 130L110 60L150 140L200 70L240 130L330 90L420 130L520 100";

/** Components of registration and the waitlist. Nothing here is submitted. */
export default function Registration() {
	return (
		<Chapter id="registration" title="Registration and waitlist">
			<Specimen title="Steps" note="Text names the current step. Each bar links to its step.">
				{() => <StepBars at={3} of={STEPS.length} steps={STEPS} />}
			</Specimen>
			<Specimen
				title="The season's weeks"
				note="One bar per session shows how full it is. Gray sessions can't be chosen. The list beside it has the same information."
			>
				{() => <WeekStrip weeks={WEEKS} sessions={SESSIONS} />}
			</Specimen>
			<Specimen title="States of a registration" note="Ember means that the camp needs to act.">
				{() => (
					<div className="flex flex-wrap gap-2">
						{STATES.map((status) => (
							<StatusBadge key={status} status={status} />
						))}
					</div>
				)}
			</Specimen>
			<Specimen
				title="Price"
				note="Each line with its discounts, then the due dates. Also shown before a session is chosen."
			>
				{() => (
					<div className="grid gap-6">
						<PricedLines priced={PRICED} installments={DATES} currency="USD" />
						<PricedLines priced={NOTHING} installments={[]} currency="USD" />
					</div>
				)}
			</Specimen>
			<Specimen
				title="Held spots"
				note="Uses the server's clock. Screen readers announce five minutes and one minute left."
			>
				{() => (
					<States
						states={HOLDS.map(([name, hold]) => [
							name,
							<div key={name} className="min-w-0 flex-1">
								<HoldClock now={HELD_AT} minutes={15} until_time="10:45 AM" {...hold} />
							</div>,
						])}
					/>
				)}
			</Specimen>
			<Specimen title="Signature" note="Drawn with a finger, a pen or a mouse, and as saved.">
				{(theme) => (
					<div className="grid gap-4">
						<SignaturePad name={`drawing-${theme}`} label={`Draw your signature, ${theme}`} />
						<Signature path={STROKES} label="Ada Okafor's signature" />
					</div>
				)}
			</Specimen>
			<Specimen title="Countdown" note="For sighted users; screen readers announce minutes.">
				{() => (
					<div className="grid gap-3">
						<Countdown label="Registration opens in" ms={(26 * 3600 + 5 * 60 + 9) * 1000} />
						<Countdown label="Registration opens in" ms={9_000} />
					</div>
				)}
			</Specimen>
			<Specimen
				title="Waiting room notice"
				note="States of the waiting room notice: before the opening, waiting, and your turn."
			>
				{() => (
					<div className="grid gap-3">
						{NOTICES.map((notice) => (
							<RoomNotice key={notice.kind} notice={notice} />
						))}
					</div>
				)}
			</Specimen>
		</Chapter>
	);
}
