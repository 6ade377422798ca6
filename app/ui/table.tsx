import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { type ReactNode, useEffect, useRef } from "react";
import { sortParam, sortState, withParams } from "./list-params";

export interface Column<Row> {
	key: string;
	header: string;
	/** The heading is not shown (a column of badges or buttons) but still said. */
	hideHeader?: boolean;
	/** The value of `?sort=` that orders by this column; left out, it does not sort. */
	sort?: string;
	align?: "start" | "end";
	/**
	 * Where it goes on a phone: `title` leads the block and carries the row's link, `corner` ends the first
	 * line, `detail` follows as "label value", `plain` likewise without its label, `hidden` is left out.
	 */
	at?: "title" | "corner" | "detail" | "plain" | "hidden";
	className?: string;
	cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
	/** What the table holds, for screen readers: "Campers". */
	caption: string;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	rowKey: (row: Row) => string;
	/** Makes the whole row lead there, from its title. */
	rowHref?: (row: Row) => string;
	/** The order in force, when the URL does not say it. */
	sort?: string;
	/** A check box a row, sent with the BulkBar's form of that id. The whole stands in a BulkScope. */
	pick?: { form: string; name?: string; label: (row: Row) => string };
}

/**
 * A list as a table, and as blocks on a phone (styles/table.css). Sorting is a link, a row is a link, so both work
 * without JavaScript; with it they stay on the page, and the arrow keys go from row to row.
 */
export function Table<Row>({ caption, columns, rows, rowKey, rowHref, sort, pick }: TableProps<Row>) {
	const [params] = useSearchParams();
	const order = params.get("sort") ?? sort;
	const body = useRowLinks();
	return (
		<table className="data-table">
			<caption className="sr-only">{caption}</caption>
			<thead>
				<tr>
					{pick ? (
						<th className="pick-cell">
							<span className="sr-only">Select</span>
						</th>
					) : null}
					{columns.map((column) => (
						<th
							key={column.key}
							scope="col"
							data-align={column.align}
							aria-sort={column.sort ? sortState(column.sort, order) : undefined}
							className={column.className}
						>
							<Heading column={column} order={order} params={params} />
						</th>
					))}
				</tr>
			</thead>
			<tbody ref={body}>
				{rows.map((row) => (
					<tr key={rowKey(row)}>
						{pick ? (
							<td className="pick-cell">
								<label>
									<input
										type="checkbox"
										className="tick row-pick"
										form={pick.form}
										name={pick.name ?? "id"}
										value={rowKey(row)}
										aria-label={pick.label(row)}
									/>
								</label>
							</td>
						) : null}
						{columns.map((column) => (
							<Cell key={column.key} column={column} row={row} href={rowHref?.(row)} />
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Heading<Row>({
	column,
	order,
	params,
}: {
	column: Column<Row>;
	order: string | undefined;
	params: URLSearchParams;
}) {
	if (column.hideHeader) return <span className="sr-only">{column.header}</span>;
	if (!column.sort) return column.header;
	const Mark = sortState(column.sort, order) === "descending" ? ArrowDown : ArrowUp;
	return (
		<Link to={withParams(params, { sort: sortParam(column.sort, order) })} preventScrollReset>
			{column.header}
			<Mark aria-hidden className="sort-mark" />
		</Link>
	);
}

function Cell<Row>({ column, row, href }: { column: Column<Row>; row: Row; href: string | undefined }) {
	const { at = "detail" } = column;
	const title = at === "title";
	const Tag = title ? "th" : "td";
	return (
		<Tag
			scope={title ? "row" : undefined}
			data-at={at === "detail" || at === "plain" ? undefined : at}
			data-label={at === "detail" ? column.header : undefined}
			data-align={column.align}
			className={column.className}
		>
			{title && href ? (
				<a href={href} className="row-link">
					{column.cell(row)}
				</a>
			) : (
				column.cell(row)
			)}
		</Tag>
	);
}

/** Plain links cost far less to render than router links; one listener makes them navigate within the page. */
function useRowLinks() {
	const body = useRef<HTMLTableSectionElement>(null);
	const navigate = useNavigate();
	useEffect(() => {
		const element = body.current;
		if (!element) return;
		const rowLink = (event: Event) =>
			event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a.row-link") : null;
		const follow = (event: MouseEvent) => {
			const link = rowLink(event);
			const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
			if (!link || !plain || event.defaultPrevented) return;
			event.preventDefault();
			navigate(link.pathname + link.search + link.hash);
		};
		const move = (event: KeyboardEvent) => {
			const link = rowLink(event);
			if (!link || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
			const links = [...element.querySelectorAll<HTMLAnchorElement>("a.row-link")];
			const next = links[links.indexOf(link) + (event.key === "ArrowDown" ? 1 : -1)];
			if (!next) return;
			event.preventDefault();
			next.focus();
		};
		element.addEventListener("click", follow);
		element.addEventListener("keydown", move);
		return () => {
			element.removeEventListener("click", follow);
			element.removeEventListener("keydown", move);
		};
	}, [navigate]);
	return body;
}
