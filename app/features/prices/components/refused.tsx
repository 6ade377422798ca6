import { RefusedChange } from "~/ui/refused-change";
import { seasonPaths } from "~/features/seasons/paths";

export const Refused = () => <RefusedChange to={seasonPaths.list} label="Go to seasons" />;
