export class MalformedRequest extends Error {
  override name = "MalformedRequest";
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}
