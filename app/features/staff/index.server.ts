export { certificateTile } from "./certificate-tile.server";
export { certificatesOf } from "./certificates.server";
