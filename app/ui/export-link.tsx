import { useSearchParams } from "@remix-run/react";
import { ButtonLink, NARROWED } from "./button";
import { buttonStyle } from "./button-style";
import { cn } from "./cn";
import { downloadOnClick } from "./download";
import { Icon } from "./icon";
import { NOT_CHOOSING, withParams } from "./list-params";
import { Menu, MenuLink } from "./menu";

/** The address of a file with the search and filters of the page that leads to it. */
function useExport() {
	const [params] = useSearchParams();
	const query = withParams(params, NOT_CHOOSING);
	return (path: string) => (query === "?" ? path : path + query);
}

interface ExportLinkProps {
	/** Of the CSV file, which takes the list's search and filters. */
	path: string;
	size?: "small";
}

/**
 * Downloads what a list shows, all of its pages. Not `download`: where there is too much, it leads back to the list, which
 * says so.
 */
export function ExportLink({ path, size }: ExportLinkProps) {
	const at = useExport();
	return (
		<ButtonLink
			to={at(path)}
			reloadDocument
			prefetch="none"
			onClick={downloadOnClick}
			size={size}
			narrows
			icon={<Icon name="download" />}
		>
			Export
		</ButtonLink>
	);
}

/** The same for a list of which there are several files. */
export function ExportMenu({ files }: { files: readonly { path: string; label: string }[] }) {
	const at = useExport();
	return (
		<Menu
			className={cn(buttonStyle({ variant: "secondary" }), NARROWED)}
			trigger={
				<>
					<Icon name="download" />
					<span className="max-md:sr-only">Export</span>
					<Icon name="chevron-down" className="max-md:hidden" />
				</>
			}
		>
			{files.map(({ path, label }) => (
				<MenuLink key={path} to={at(path)} reload onClick={downloadOnClick}>
					{label}
				</MenuLink>
			))}
		</Menu>
	);
}
