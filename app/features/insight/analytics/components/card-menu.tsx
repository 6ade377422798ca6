import { useCamp, useCan } from "#app/platform/camp-context";
import { copyLink } from "#app/ui/copy-link";
import { downloadOnClick } from "#app/ui/download";
import { Icon } from "#app/ui/icon";
import { Menu, MenuButton, MenuHeading, MenuLink, MenuSeparator } from "#app/ui/menu";
import type { CardView } from "../card-view.server";

type MenuCard = Pick<CardView, "title" | "rows" | "csv" | "page"> & {
	/** Where its rows are saved as a report, if they are of one report. */
	save?: string;
	/** The assistant with its question, if it is one metric. */
	ask?: string;
};

/** The rows behind a number, its file, its link. */
export function CardMenu({ card: { title, rows, save, ask, csv, page } }: { card: MenuCard }) {
	const reads = useCan("reports_view");
	const saves = useCan("reports_create");
	const exports = useCan("reports_export");
	const { asks } = useCamp();
	return (
		<Menu label={`More about ${title}`} align="end" trigger={<Icon name="ellipsis" />}>
			{reads && rows.length > 0 ? (
				<>
					<MenuHeading>View rows</MenuHeading>
					{rows.map(({ label, to }) => (
						<MenuLink key={label} to={to} icon={<Icon name="list-checks" />}>
							{label}
						</MenuLink>
					))}
					<MenuSeparator />
				</>
			) : null}
			{reads && saves && save && rows.length > 0 ? (
				<MenuLink to={save} icon={<Icon name="save" />}>
					Save as report
				</MenuLink>
			) : null}
			{exports ? (
				<MenuLink to={csv} reload onClick={downloadOnClick} icon={<Icon name="download" />}>
					Download CSV
				</MenuLink>
			) : null}
			<MenuButton icon={<Icon name="link" />} onClick={() => copyLink(page)} className="noscript:hidden">
				Copy link
			</MenuButton>
			{asks && ask ? (
				<MenuLink to={ask} icon={<Icon name="sparkles" />}>
					Ask about this
				</MenuLink>
			) : null}
			<MenuLink to={page} icon={<Icon name="external-link" />}>
				Open {title.toLowerCase()}
			</MenuLink>
		</Menu>
	);
}
