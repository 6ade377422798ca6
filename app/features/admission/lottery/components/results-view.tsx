import { Form } from "@remix-run/react";
import { useState } from "react";
import { callApi } from "#app/lib/api-client";
import { Alert } from "#app/ui/alert";
import { Button, ButtonLink } from "#app/ui/button";
import { Pagination } from "#app/ui/pagination";
import { TextInput } from "#app/ui/text-input";
import { type DrawnAgain, drawAgain, type Result, type Told } from "../draw-again";
import type { LotteryPhase } from "../rules";
import { OUTCOME_LABELS } from "./entry-table";

interface ResultsViewProps {
	seed: string | null;
	seed_hash: string;
	phase: LotteryPhase;
	closes: string;
	drawn: string | null;
	families: number;
	/** Entrants of the current page, or the one whose code was searched for. */
	entrants: Pick<Told, "code" | "rank" | "outcome" | "tickets">[];
	code: string | null;
	next_cursor: string | null;
	/** URL of the full list. */
	all: string;
}

/** Public page of a lottery, with the means to repeat and check the drawing. */
export function ResultsView(props: ResultsViewProps) {
	const { seed, seed_hash, phase, closes, drawn, families, entrants, code, next_cursor, all } = props;
	if (seed === null) {
		return (
			<div className="grid gap-4">
				<p>
					{phase === "open"
						? `${families} ${families === 1 ? "family has" : "families have"} entered so far. Families can enter until ${closes}. Entering early makes no difference.`
						: phase === "soon"
							? "Entry isn't open yet."
							: "Entry is closed. The lottery will be drawn soon."}
				</p>
				<Digits label="Hash of the seed (SHA-256)" digits={seed_hash} />
				<p className="text-sm text-muted">
					The order will be calculated from the list of entries and a secret number called the seed. This hash
					will prove that the seed was set before anyone entered. Save it if you want to compare it later.
				</p>
			</div>
		);
	}
	return (
		<div className="grid gap-5">
			<p>
				Drawn {drawn}, with {families} {families === 1 ? "family" : "families"}.
			</p>
			<Digits label="Seed" digits={seed} />
			<Digits label="Hash of the seed, shown from the start" digits={seed_hash} />
			<Check families={families} all={all} />
			<section aria-labelledby="order">
				<h2 id="order" className="mb-2 font-bold">
					Lottery order
				</h2>
				<Form className="mb-3 flex flex-wrap items-end gap-2">
					<TextInput
						name="code"
						aria-label="Family code"
						placeholder="Find a code"
						defaultValue={code ?? ""}
						maxLength={12}
						autoCapitalize="characters"
						className="min-w-0 flex-1 basis-40"
					/>
					<Button type="submit">Find</Button>
					{code ? (
						<ButtonLink to="?" variant="quiet">
							Show all
						</ButtonLink>
					) : null}
				</Form>
				{entrants.length === 0 ? (
					<p className="text-muted">
						{code ? `No family in this lottery has the code ${code}.` : "No one entered."}
					</p>
				) : null}
				<ol className="rounded-md border empty:hidden border-line" aria-labelledby="order">
					{entrants.map(({ code, rank, outcome, tickets }) => (
						<li
							key={code}
							className="flex flex-wrap gap-x-3 border-b border-line px-3 py-1.5 text-sm last:border-0"
						>
							<span className="w-10 text-muted tabular-nums">{rank}</span>
							<span className="font-mono">{code}</span>
							<span className="text-muted">{tickets === 1 ? "1 ticket" : `${tickets} tickets`}</span>
							<span className="ms-auto">{outcome ? OUTCOME_LABELS[outcome] : ""}</span>
						</li>
					))}
				</ol>
				<Pagination nextCursor={next_cursor} summary={`${families} families in total`} />
				<p className="mt-2 text-sm text-muted">
					Codes with the same number belong to friends who named each other. A family that asks for more spots
					than are left is skipped, and those spots go to the next family. Requests stay private: the list for
					verifying has numbers instead of the names of sessions and children.
				</p>
			</section>
			<HowTo all={all} />
		</div>
	);
}

const Digits = ({ label, digits }: { label: string; digits: string }) => (
	<p className="grid gap-1">
		<span className="text-sm text-muted">{label}</span>
		<span className="rounded-sm bg-sunken px-3 py-2 font-mono text-xs break-all select-all">{digits}</span>
	</p>
);

/**
 * Repeats the drawing in the browser with the same functions that drew the lottery. Fetches all families only when
 * asked to.
 */
function Check({ families, all }: { families: number; all: string }) {
	const [checked, setChecked] = useState<DrawnAgain | "working" | null>(null);
	const [failed, setFailed] = useState<string | null>(null);
	async function check() {
		setChecked("working");
		setFailed(null);
		const answer = await callApi<Result>(all);
		if (!answer.success) {
			setChecked(null);
			setFailed(answer.error);
			return;
		}
		setChecked(await drawAgain(answer.data, families));
	}
	return (
		<div className="grid gap-3">
			<Button variant="primary" pending={checked === "working"} onClick={check}>
				Repeat the drawing in this browser
			</Button>
			<noscript>
				<p className="text-sm text-muted">
					Repeating the drawing here requires JavaScript. You can also repeat it by hand, as described below.
				</p>
			</noscript>
			{failed ? (
				<Alert live tone="warning" title="The drawing couldn't be repeated">
					{failed}
				</Alert>
			) : null}
			{checked && checked !== "working" ? <Verdict {...checked} families={families} /> : null}
		</div>
	);
}

/** Result of the check, line by line, each with the first family that doesn't match. */
function Verdict({ families, ...checked }: DrawnAgain & { families: number }) {
	const { agrees, hash_fits, drawn, order_differs, outcome_differs, placed, list } = checked;
	return (
		<Alert
			live
			tone={agrees ? "success" : "warning"}
			title={agrees ? "The result is correct" : "The result doesn't match"}
		>
			<ul className="grid gap-1 text-sm">
				<li>
					{hash_fits
						? "The hash of the seed matches the one shown from the start."
						: "The hash of the seed differs from the one shown from the start."}
				</li>
				{drawn === families ? null : (
					<li>
						The list has {drawn} families, and this page shows {families}.
					</li>
				)}
				<li>
					{order_differs === null
						? `The order of all ${drawn} families is the same.`
						: `The order is different: the first difference is ${order_differs}.`}
				</li>
				<li>
					{placed === null
						? "Assigned spots can't be checked: the open spots weren't recorded at the drawing."
						: outcome_differs === null
							? `The same ${placed === 1 ? "family gets" : `${placed} families get`} spots, and the others are skipped.`
							: `The assigned spots are different: the first difference is ${outcome_differs}.`}
				</li>
				<li className="break-all">
					Hash of the list: <span className="font-mono text-xs">{list}</span>
				</li>
			</ul>
		</Alert>
	);
}

const HowTo = ({ all }: { all: string }) => (
	<details className="text-sm">
		<summary className="cursor-pointer font-bold">How the lottery works</summary>
		<ol className="mt-2 grid list-decimal gap-2 ps-5">
			<li>
				Friends who named each other form one group, listed under their first code in alphabetical order.
			</li>
			<li>
				A hash is calculated from the list of all groups, so the order depends on everyone who entered. The
				list has one line per group: <code>codes joined by +, colon, tickets</code>.
			</li>
			<li>
				Each ticket's number is the SHA-256 of <code>seed:hash of the list:code:ticket</code>. Anyone can
				calculate it with <code>sha256sum</code>.
			</li>
			<li>
				Each group takes its place by its smallest ticket number. The group with the smallest number comes
				first.
			</li>
			<li>
				In that order, each group gets all the spots it asked for, or is skipped and goes to the waitlist.
				Friends who ask for the same session get spots in it together or not at all.
			</li>
			<li>
				All the data is in one{" "}
				<a className="link" href={all}>
					list
				</a>
				: codes, tickets, open spots in each numbered session, and each code's requests. A session that counts
				spots by gender or grade has a number for each part.
			</li>
		</ol>
	</details>
);
