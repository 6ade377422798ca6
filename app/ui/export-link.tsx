import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink, NARROWED } from "./button";
import { buttonStyle } from "./button-style";
import { cn } from "./cn";
import { downloadOnClick } from "./download";
import { Icon } from "./icon";
import { NOT_CHOOSING, withParams } from "./list-params";
import { Menu, MenuLink, MenuSeparator } from "./menu";

/** Builds a file URL with the search and filters of the current page. */
function useExport() {
	const [params] = useSearchParams();
	const query = withParams(params, NOT_CHOOSING);
	return (path: string) => (query === "?" ? path : path + query);
}

interface ExportLinkProps {
	/** Path of the CSV route, which takes the list's search and filters. */
	path: string;
	size?: "small";
}

/**
 * Link that downloads all pages of a list. Not a `download` link: when there are too many rows, the server leads
 * back to the list, which says so.
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

interface ExportMenuProps {
	files: readonly { path: string; label: string }[];
	/** Further items, after the files. */
	children?: ReactNode;
}

/** Export menu for a list with several files, or with more to do than to download one. */
export function ExportMenu({ files, children }: ExportMenuProps) {
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
				<MenuLink
					key={path}
					to={at(path)}
					reload
					onClick={downloadOnClick}
					icon={children ? <Icon name="download" /> : undefined}
				>
					{label}
				</MenuLink>
			))}
			{children && files.length > 0 ? <MenuSeparator /> : null}
			{children}
		</Menu>
	);
}
