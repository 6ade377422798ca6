import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "./icon";
import { sortParam, sortState, withParams } from "./list-params";
import { Menu, MenuLink } from "./menu";
import { usePlainLinks } from "./use-plain-links";

export interface Column<Row> {
	key: string;
	header: string;
	/** Hides the heading (of a column of badges or buttons) but keeps it for screen readers. */
	hideHeader?: boolean;
	/** Value of `?sort=` that orders by this column; omitted, the column can't be sorted. */
	sort?: string;
	align?: "start" | "end";
	/**
	 * Position on a narrow screen: `title` leads the block and carries the row's link, `corner` ends the first line,
	 * `detail` follows as "label value", `plain` follows without its label, `hidden` is left out.
	 */
	at?: "title" | "corner" | "detail" | "plain" | "hidden";
	className?: string;
	cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
	/** Accessible name of the table: "Campers". */
	caption: string;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	rowKey: (row: Row) => string;
	/** Makes the whole row a link, starting from its title. */
	rowHref?: (row: Row) => string;
	/** Current order, when the URL doesn't say it. */
	sort?: string;
	/**
	 * Adds a checkbox to each row, sent with the BulkBar form of that ID. Place the table and its bar in a BulkScope.
	 */
	pick?: {
		form: string;
		name?: string;
		label: (row: Row) => string;
		/** Value sent for a row; defaults to its key. */
		value?: (row: Row) => string;
	};
	/** Heading printed above the columns of every sheet: the camp or group and the day (a PrintHead). */
	sheetHead?: ReactNode;
	/** Headings of groups of rows, each above the row at its index. The first stands above the first row. */
	groups?: readonly { at: number; heading: ReactNode }[];
}

/** The heading of a group of rows, with its rows. */
interface RowGroup<Row> {
	at: number;
	heading: ReactNode;
	rows: readonly Row[];
}

function groupsOf<Row>(rows: readonly Row[], groups: TableProps<Row>["groups"]): RowGroup<Row>[] {
	if (!groups || groups.length === 0) return [{ at: 0, heading: null, rows }];
	return groups.map(({ at, heading }, index) => ({
		at,
		heading,
		rows: rows.slice(at, groups[index + 1]?.at),
	}));
}

/**
 * A list as a table, and as blocks where it is narrow (styles/table.css). Sorting is a link, a row is a link, so both work
 * without JavaScript; with it they stay on the page, and the shell's arrow keys go from row to row.
 *
 * The pattern of a list: `<BulkScope><Card flush><ListToolbar …/><Table …/><Pagination …/></Card><BulkBar …/></BulkScope>`,
 * with EmptyState in the table's place when there are no rows.
 *
 * ```tsx
 * <Table
 *   caption="Campers" rows={rows} rowKey={(row) => row.id} rowHref={(row) => camperPath(row.id)} sort="last_name"
 *   pick={{ form: "bulk", label: (row) => `Select ${row.name}` }}
 *   columns={[
 *     { key: "name", header: "Name", sort: "last_name", at: "title", cell: (row) => row.name },
 *     { key: "age", header: "Age", align: "end", cell: (row) => row.age },
 *     { key: "status", header: "Status", at: "corner", cell: (row) => <Badge>{row.status}</Badge> },
 *   ]}
 * />
 * ```
 */
export function Table<Row>({
	caption,
	columns,
	rows,
	rowKey,
	rowHref,
	sort,
	pick,
	sheetHead,
	groups,
}: TableProps<Row>) {
	const [params] = useSearchParams();
	const order = params.get("sort") ?? sort;
	const table = usePlainLinks<HTMLTableElement>("a.row-link");
	return (
		<div className="table-box" data-few={columns.length < 4 || undefined}>
			<StackedSort columns={columns} order={order} params={params} />
			<table ref={table} className="data-table">
				<caption className="sr-only">{caption}</caption>
				<thead>
					{sheetHead ? (
						<tr className="hidden print:table-row">
							<td colSpan={columns.length}>{sheetHead}</td>
						</tr>
					) : null}
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
				{groupsOf(rows, groups).map((group) => (
					<tbody key={group.at}>
						{group.heading === null ? null : (
							<tr className="group-row">
								<th scope="rowgroup" colSpan={columns.length + (pick ? 1 : 0)}>
									{group.heading}
								</th>
							</tr>
						)}
						{group.rows.map((row) => (
							<tr key={rowKey(row)}>
								{pick ? (
									<td className="pick-cell">
										<label>
											<input
												type="checkbox"
												className="tick row-pick"
												form={pick.form}
												name={pick.name ?? "id"}
												value={(pick.value ?? rowKey)(row)}
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
				))}
			</table>
		</div>
	);
}

/** Sort menu for narrow screens, where rows are blocks and the column headings aren't shown. */
function StackedSort<Row>({ columns, order, params }: SortProps & { columns: readonly Column<Row>[] }) {
	const sortable = columns.filter((column) => column.sort);
	if (sortable.length === 0) return null;
	const current = sortable.find((column) => sortState(column.sort ?? "", order));
	return (
		<div className="table-sort">
			<Menu
				trigger={
					<>
						<Icon name="arrow-down-up" className="text-muted" />
						{current ? `Sorted by ${current.header.toLowerCase()}` : "Sort"}
					</>
				}
			>
				{sortable.map(({ key, header, sort = "" }) => {
					const state = sortState(sort, order);
					return (
						<MenuLink
							key={key}
							to={withParams(params, { sort: sortParam(sort, order) })}
							current={Boolean(state)}
						>
							{state ? `${header}, ${state}` : header}
						</MenuLink>
					);
				})}
			</Menu>
		</div>
	);
}

interface SortProps {
	order: string | undefined;
	params: URLSearchParams;
}

function Heading<Row>({ column, order, params }: SortProps & { column: Column<Row> }) {
	if (column.hideHeader) return <span className="sr-only">{column.header}</span>;
	if (!column.sort) return column.header;
	const down = sortState(column.sort, order) === "descending";
	return (
		<Link to={withParams(params, { sort: sortParam(column.sort, order) })} preventScrollReset>
			{column.header}
			<Icon name={down ? "arrow-down" : "arrow-up"} className="sort-mark" />
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
