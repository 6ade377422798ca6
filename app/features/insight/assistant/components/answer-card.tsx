import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { ResultTable } from "#app/features/insight/reports/components/result-table";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { copyLink } from "#app/ui/copy-link";
import type { AnswerView } from "../answer.server";
import { assistantPaths } from "../paths";
import { ChipList } from "./chip-list";

interface AnswerCardProps {
	id: string;
	answer: AnswerView;
}

/** An answer: its sentence, what it counts, its filters, and the numbers as bars and a table. */
export function AnswerCard({ id, answer }: AnswerCardProps) {
	const { sentence, definition, as_of, chips, table, bars, note, rows_url, save_url, links } = answer;
	return (
		<Card flush>
			<div className="grid gap-3 px-4 py-4">
				<p className="text-xl font-bold tabular-nums" role="status">
					{sentence}
				</p>
				<ChipList id={id} chips={chips} />
				<p className="text-muted">
					{definition} As of {as_of}.
				</p>
				<ul className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
					{rows_url ? (
						<li>
							<Link to={rows_url} className="link">
								View rows
							</Link>
						</li>
					) : null}
					{links.map(({ label, to }) => (
						<li key={to}>
							<Link to={to} className="link">
								{label}
							</Link>
						</li>
					))}
					{save_url ? (
						<li>
							<Link to={save_url} className="link">
								Save as report
							</Link>
						</li>
					) : null}
					<li className="noscript:hidden">
						<Button variant="quiet" size="small" onClick={() => copyLink(assistantPaths.answer(id))}>
							Copy link
						</Button>
					</li>
				</ul>
			</div>
			{bars.length > 1 ? (
				<ul aria-label="Chart" className="card-bars border-t border-line px-4 py-3">
					{bars.map(({ key, label, text, share }) => (
						<li key={key}>
							<bdi className="truncate" title={label}>
								{label}
							</bdi>
							<span
								aria-hidden="true"
								className="bar fill"
								style={{ "--share": `${Math.round(share * 1000) / 10}%` } as CSSProperties}
							/>
							<span className="text-right tabular-nums">{text}</span>
						</li>
					))}
				</ul>
			) : null}
			{table ? <ResultTable caption={sentence} table={table} /> : null}
			{note ? <p className="border-t border-line px-4 py-2 text-muted">{note}</p> : null}
		</Card>
	);
}
