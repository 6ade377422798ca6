import type { Paper, PaperPart } from "#app/lib/paper";
import { Button, ButtonLink } from "./button";
import { Card } from "./card";
import { downloadOnClick } from "./download";
import { Icon } from "./icon";
import { printPage } from "./print-page";
import { type Column, Table } from "./table";

/** Document as shown on screen and printed. */
export function PaperSheet({ paper }: { paper: Paper }) {
	const [name, ...address] = paper.from;
	return (
		<article
			className="grid max-w-[48rem] grid-cols-[minmax(0,1fr)] gap-5 print:max-w-none"
			aria-label={paper.title}
		>
			<Card>
				<div className="grid gap-4 md:grid-cols-2">
					<address className="grid content-start not-italic">
						<bdi className="font-bold">{name}</bdi>
						{address.map((line) => (
							<bdi key={line} className="text-muted">
								{line}
							</bdi>
						))}
					</address>
					<dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1">
						{paper.facts.map(([label, value]) => (
							<div key={label} className="contents">
								<dt className="text-muted">{label}</dt>
								<dd className="wrap-anywhere whitespace-pre-line">
									<bdi>{value}</bdi>
								</dd>
							</div>
						))}
					</dl>
				</div>
			</Card>
			{paper.parts.map((part) => (
				<Part key={part.title} part={part} />
			))}
		</article>
	);
}

type Row = { key: string; cells: readonly string[] };

function Part({ part }: { part: PaperPart }) {
	if (part.kind === "words") {
		return (
			<Card title={part.title}>
				<div className="grid gap-2">
					{part.lines.map((line) => (
						<p key={line} dir="auto">
							{line}
						</p>
					))}
				</div>
			</Card>
		);
	}
	const { columns, rows, sum, title, empty } = part;
	const sums = columns.findIndex(({ end }) => end);
	const shown = columns.map(({ label, end }, at): Column<Row> => {
		return {
			key: label,
			header: label,
			align: end ? "end" : undefined,
			at: at === 0 ? "title" : at === sums ? "corner" : end ? "detail" : "plain",
			className: end ? "whitespace-nowrap tabular-nums" : at === 0 ? undefined : "text-muted",
			cell: ({ cells }) => <bdi className={at === 0 ? "font-normal" : undefined}>{cells[at]}</bdi>,
		};
	});
	return (
		<Card title={title} flush>
			{rows.length === 0 ? (
				<p className="px-4 py-3 text-muted">{empty}</p>
			) : (
				<Table
					caption={title}
					columns={shown}
					rows={rows.map((cells, at) => ({ key: String(at), cells }))}
					rowKey={({ key }) => key}
				/>
			)}
			{sum ? (
				<p className="flex flex-wrap justify-between gap-x-4 border-t border-line px-4 py-3 font-bold">
					<span>{sum[0]}</span>
					<span className="tabular-nums">{sum[1]}</span>
				</p>
			) : null}
		</Card>
	);
}

/** Buttons that print the page and download its PDF. */
export function PaperActions({ pdf }: { pdf: string }) {
	return (
		<>
			<Button icon={<Icon name="printer" />} onClick={printPage} className="noscript:hidden">
				Print
			</Button>
			<ButtonLink
				to={pdf}
				reloadDocument
				prefetch="none"
				onClick={downloadOnClick}
				icon={<Icon name="download" />}
			>
				PDF
			</ButtonLink>
		</>
	);
}
