import { Icon } from "~/ui/icon";
import { IconLink } from "~/ui/icon-button";
import { searchPaths } from "../paths";

/** The header's search on a phone: a page of its own. */
export function SearchLink() {
	return <IconLink to={searchPaths.page()} label="Search" icon={<Icon name="search" />} />;
}
