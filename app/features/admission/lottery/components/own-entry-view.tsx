import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Alert } from "#app/ui/alert";
import { Card } from "#app/ui/card";
import { Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";
import { lotteryPaths } from "../paths";
import { type LotteryPhase, PHASE_LABELS } from "../rules";
import { OutcomeBadge } from "./entry-table";

type FriendsFields = { friends: string };

interface OwnEntryViewProps {
	slug: string;
	camp_name: string;
	registration_id: string;
	lottery: { name: string; phase: LotteryPhase; closes: string; results: string };
	entry: {
		code: string;
		friends: string[];
		/** Named friends who named this family too. */
		mutual: string[];
		tickets: number;
		rank: number | null;
		outcome: "placed" | "waitlisted" | null;
		drawn_count: number;
		is_withdrawn: boolean;
	};
	constraint: EditorState<FriendsFields>["constraint"];
	result: SubmissionResult<string[]> | undefined;
}

/** A family's own view of a lottery: its code, its friends and its result. */
export function OwnEntryView(props: OwnEntryViewProps) {
	const { lottery, entry, slug, registration_id } = props;
	const may_change = lottery.phase === "open" && !entry.is_withdrawn;
	return (
		<div className="mx-auto grid max-w-form gap-5">
			<PageHeader title={lottery.name} description={`${props.camp_name} · ${PHASE_LABELS[lottery.phase]}`} />
			{entry.is_withdrawn ? (
				<Alert tone="info" title="You're no longer in this lottery">
					To enter again, register while it's open.
				</Alert>
			) : entry.outcome ? (
				<Card
					title={`Number ${entry.rank} in the lottery`}
					actions={<OutcomeBadge outcome={entry.outcome} />}
				>
					<p>
						{entry.outcome === "placed"
							? "You got all the spots you asked for."
							: "Your request didn't fit when your turn came, so you're on the waitlist in lottery order."}
					</p>
					<p className="mt-3">
						<a href={lottery.results} className="link">
							Verify the drawing
						</a>
					</p>
				</Card>
			) : (
				<Card title="You're in">
					<p>
						{lottery.phase === "closed"
							? `It closed ${lottery.closes}. The camp will run the lottery next and email you. `
							: `Families can enter until ${lottery.closes}. Entering early makes no difference. `}
						You have {entry.tickets === 1 ? "one ticket" : `${entry.tickets} tickets`}.
					</p>
					<p className="mt-4 text-sm text-muted">
						{lottery.phase === "closed"
							? "Your code, to find your family in the results"
							: "Your code, for friends who want to be drawn with you"}
					</p>
					<p className="font-mono text-xl font-bold tracking-widest select-all">{entry.code}</p>
				</Card>
			)}
			{entry.friends.length > 0 ? (
				<Card title="Friends">
					<ul className="grid gap-1">
						{entry.friends.map((code) => (
							<li key={code}>
								<span className="font-mono">{code}</span>{" "}
								<span className="text-muted">
									{entry.mutual.includes(code)
										? "also named you, so you'll be drawn together"
										: "hasn't named you"}
								</span>
							</li>
						))}
					</ul>
				</Card>
			) : null}
			{may_change ? <FriendsEditor {...props} /> : null}
			{lottery.phase !== "drawn" && !entry.is_withdrawn ? (
				<Form method="post" action={lotteryPaths.withdraw(slug, registration_id)}>
					<p className="mb-2 text-sm text-muted">
						Can't come after all? Withdrawing removes you from the lottery and ends this registration.
					</p>
					<SubmitButton variant="secondary">Withdraw</SubmitButton>
				</Form>
			) : null}
		</div>
	);
}

function FriendsEditor({ slug, registration_id, entry, constraint, result }: OwnEntryViewProps) {
	const back = lotteryPaths.own(slug, registration_id);
	const { field, frame } = useEditor<FriendsFields>(
		"friends",
		{ friends: "Friends' codes" },
		{ constraint, result, back, submit: "Save friends" },
		{ friends: entry.friends.join(" ") },
	);
	return (
		<Editor frame={frame}>
			<input type="hidden" name="named" value="on" />
			<Card
				title="Enter with friends"
				description="Enter each other's codes to be drawn as one group. In a session you both ask for, you both get spots or neither does. The group has as many tickets as its family with the fewest, and larger groups fit less easily."
			>
				<Field {...field("friends")} required={undefined} help="Up to 5 codes, separated by spaces.">
					<TextInput
						autoCapitalize="characters"
						autoComplete="off"
						spellCheck={false}
						className="font-mono"
					/>
				</Field>
			</Card>
		</Editor>
	);
}
