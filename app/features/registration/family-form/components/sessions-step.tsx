import { Link } from "@remix-run/react";
import { type ComponentProps, useState } from "react";
import { RoomNotice } from "#app/features/admission/waiting-room/components/room-notice";
import { SameDays } from "#app/features/program/sessions/components/same-days";
import { type SessionDays, sameDaysBeside } from "#app/lib/same-days";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Checkbox } from "#app/ui/checkbox";
import { cn } from "#app/ui/cn";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { INTENT, nameOf } from "../steps";
import { PlacesBadge } from "./session-choice";
import { StepForm } from "./step-form";

type AvailabilityView = Parameters<typeof PlacesBadge>[0]["session"];

interface Choice extends AvailabilityView, SessionDays {
	reasons: string[];
	is_full: boolean;
	holds: boolean;
	may_book: boolean;
	may_wait: boolean;
	wait_why: string | null;
	is_booked: boolean;
	waits: boolean;
}

interface SessionsStepProps {
	frame: Parameters<typeof StepForm>[0]["frame"];
	children: {
		key: string;
		name: string;
		choices: Choice[];
		enrolled_in: SessionDays[];
		waitlist: { id: string; name: string }[];
	}[];
	together: boolean;
	/** Notice before an opening with a waiting room. */
	notice: ComponentProps<typeof RoomNotice>["notice"] | null;
	/** Set while no session is open: the opening, and a step to complete before it. */
	meanwhile: { opens: string; path: string; label: string } | null;
}

const idOf = (key: string, session_id: string) => nameOf(`session-${session_id}`, key);

const controlOf = ({ child_key, about }: { child_key: string | null; about: string | null }) =>
	child_key && about ? idOf(child_key, about) : null;

/**
 * Step with the sessions per child: suitable ones have a checkbox, others a reason, and full ones a waitlist
 * option.
 */
export function SessionsStep({ frame, children, together, notice, meanwhile }: SessionsStepProps) {
	const { chosen, look } = useChosen(children);
	const waiting = children.filter(({ choices }) => choices.some(({ waits }) => waits));
	return (
		<StepForm
			frame={frame}
			title="Which sessions?"
			description="We'll hold your spots once you reach the review."
			controlOf={controlOf}
			onChange={look}
		>
			{children.length === 0 ? (
				<Card>
					<EmptyState
						icon={<Icon name="users-round" />}
						title="No children yet"
						actions={
							<Link to={frame.back.to} className="link">
								Add a child
							</Link>
						}
					>
						<p>Choose sessions for each child.</p>
					</EmptyState>
				</Card>
			) : null}
			{notice ? <RoomNotice notice={notice} /> : null}
			{meanwhile ? (
				<Alert
					title={meanwhile.opens}
					actions={<ButtonLink to={meanwhile.path}>{`Continue to: ${meanwhile.label}`}</ButtonLink>}
				>
					Until then, you can complete the other steps. Come back once registration is open.
				</Alert>
			) : null}
			{children.map((child) => (
				<Card key={child.key} title={<bdi>{child.name}</bdi>} flush>
					<ul className="divide-y divide-line">
						{child.choices.map((choice) => (
							<li key={choice.id}>
								<ChoiceRow
									child_key={child.key}
									choice={choice}
									same_days={sameDaysOf(child, choice, chosen[child.key] ?? [])}
								/>
							</li>
						))}
					</ul>
					{child.waitlist.length > 1 ? <Wishes child={child} /> : null}
				</Card>
			))}
			{waiting.length > 1 ? (
				<Card>
					<input type="hidden" name="asks_together" value="1" />
					<Checkbox
						name="together"
						label="Only together"
						help="Siblings waiting for the same session are offered spots when there's room for all of them."
						defaultChecked={together}
					/>
				</Card>
			) : null}
		</StepForm>
	);
}

/** Current checkboxes per child; initially the saved choices. */
function useChosen(children: SessionsStepProps["children"]) {
	const [chosen, setChosen] = useState<Record<string, string[]>>(() =>
		Object.fromEntries(
			children.map(({ key, choices }) => [
				key,
				choices.filter(({ is_booked }) => is_booked).map(({ id }) => id),
			]),
		),
	);
	const look = (form: HTMLFormElement) => {
		const data = new FormData(form);
		setChosen(
			Object.fromEntries(children.map(({ key }) => [key, data.getAll(nameOf("session", key)).map(String)])),
		);
	};
	return { chosen, look };
}

/** Other sessions, chosen or enrolled, on the days of a session. */
function sameDaysOf(
	{ name, choices, enrolled_in }: SessionsStepProps["children"][number],
	choice: Choice,
	chosen: readonly string[],
) {
	const is_chosen = chosen.includes(choice.id);
	if (!is_chosen && !choice.may_book) return [];
	const beside = is_chosen ? choices.filter(({ id }) => chosen.includes(id)) : [];
	return sameDaysBeside(choice, { name, others: [...beside, ...enrolled_in] });
}

interface ChoiceRowProps {
	child_key: string;
	choice: Choice;
	same_days: string[];
}

function ChoiceRow({ child_key, choice, same_days }: ChoiceRowProps) {
	const { id, may_book, may_wait, is_booked, waits, reasons, holds } = choice;
	// A saved choice stays visible so that it can be removed, even when it no longer fits.
	const can_book = may_book || is_booked;
	const can_wait = may_wait || waits;
	const can_tick = can_book || can_wait;
	const control = idOf(child_key, id);
	return (
		<div className="has-checked:bg-pine-tint/50">
			<label
				htmlFor={control}
				className={cn(
					"grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-0.5 px-4 py-3",
					can_tick && "cursor-pointer",
				)}
			>
				<input
					id={control}
					type="checkbox"
					name={nameOf(can_book ? "session" : "wait", child_key)}
					value={id}
					disabled={!can_tick}
					defaultChecked={can_book ? is_booked : waits}
					aria-describedby={`${control}-facts`}
					className={cn("tick mt-0.5", can_tick || "opacity-40")}
				/>
				<span className="min-w-0">
					<span className={cn("font-bold wrap-anywhere", can_tick || "text-muted")}>
						{can_book || !can_wait ? choice.name : `Waitlist for ${choice.name}`}
					</span>
					<span id={`${control}-facts`} className="block">
						<span className="block text-muted">
							{[choice.dates, choice.audience].filter(Boolean).join(" · ")}
						</span>
						{reasons.map((reason) => (
							<span key={reason} className="mt-0.5 flex items-start gap-1.5 text-ember-ink">
								<Icon name="info" className="mt-0.5 size-3.5" />
								{reason}
							</span>
						))}
						<SameDays notes={same_days} />
						<span className="mt-1.5 flex flex-wrap gap-2">
							<PlacesBadge
								session={
									holds
										? { ...choice, words: "On hold for you", availability: "plenty", can_choose: true }
										: choice
								}
							/>
						</span>
					</span>
				</span>
				<span className="font-medium whitespace-nowrap tabular-nums">{choice.price}</span>
			</label>
			{can_book && can_wait ? (
				<div className="px-4 pb-3 ps-11">
					<Checkbox
						name={nameOf("wait", child_key)}
						value={id}
						label="Join its waitlist instead"
						help={choice.wait_why ?? undefined}
						defaultChecked={waits}
					/>
				</div>
			) : null}
		</div>
	);
}

/** Order of a child's waitlist wishes, most wanted first. */
function Wishes({ child: { key, waitlist } }: { child: SessionsStepProps["children"][number] }) {
	return (
		<div className="border-t border-line px-4 py-3">
			<h3 className="font-bold">Waitlist preferences</h3>
			<ol className="mt-1 grid gap-1">
				{waitlist.map(({ id, name }, index) => (
					<li key={id} className="flex items-center gap-2">
						<span className="w-5 text-end text-muted tabular-nums">{index + 1}.</span>
						<span className="min-w-0 flex-1">{name}</span>
						<IconButton
							type="submit"
							name={INTENT}
							value={`earlier:${id}:${key}`}
							disabled={index === 0}
							label={`Prefer ${name}`}
							icon={<Icon name="arrow-up" />}
						/>
					</li>
				))}
			</ol>
		</div>
	);
}
